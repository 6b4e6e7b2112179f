import { redirectTo } from '@gakuseki/shared-ui/host/redirect-to.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { texts } from './texts.ts'

// A chunk named after the start of an address is preloaded with the remote when that address is opened.
export default defineRemote({
  routes: [
    {
      path: 'school',
      children: [
        { index: true, loader: redirectTo('/school/edit') },
        {
          path: 'edit',
          handle: { title: texts.heading },
          lazy: () => import(/* webpackChunkName: "school" */ './pages/school-edit.page.tsx'),
        },
      ],
    },
  ],
})
