import { redirectTo } from '@gakuseki/shared-ui/suite/redirect-to.ts'
import { defineRemote } from '@gakuseki/shared-ui/suite/remote-contract.ts'

// A chunk named after the start of an address is fetched together with the remote when that address is opened.
export default defineRemote({
  routes: [
    {
      path: 'curriculum',
      children: [
        { index: true, loader: redirectTo('/curriculum/edit') },
        {
          path: 'edit',
          handle: { title: 'Curriculum' },
          lazy: () => import(/* webpackChunkName: "curriculum" */ './pages/curriculum-edit.page.tsx'),
        },
      ],
    },
  ],
})
