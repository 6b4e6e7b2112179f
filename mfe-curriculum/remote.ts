import { defineRemote } from '@gakuseki/shared-ui/suite/remote-contract.ts'
import { redirect } from '@gakuseki/shared-ui/suite/router.ts'

// A chunk named after its first path segment is fetched together with the remote when that path is opened.
export default defineRemote({
  routes: [
    {
      path: 'curriculum',
      children: [
        { index: true, loader: () => redirect('/curriculum/edit') },
        {
          path: 'edit',
          handle: { title: 'Curriculum' },
          lazy: () => import(/* webpackChunkName: "curriculum" */ './pages/curriculum-edit.page.tsx'),
        },
      ],
    },
  ],
})
