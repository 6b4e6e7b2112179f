import { defineRemote } from '@gakuseki/shared-ui/suite/remote-contract.ts'
import { redirect } from '@gakuseki/shared-ui/suite/router.ts'

// A chunk named after its first path segment is fetched together with the remote when that path is opened.
export default defineRemote({
  routes: [
    {
      path: 'class',
      children: [
        { index: true, loader: () => redirect('/class/list') },
        {
          path: 'list',
          handle: { title: 'Class' },
          lazy: () => import(/* webpackChunkName: "class" */ './pages/class-list.page.tsx'),
        },
      ],
    },
    {
      path: 'term',
      children: [
        { index: true, loader: () => redirect('/term/edit') },
        {
          path: 'edit',
          handle: { title: 'Year and Term' },
          lazy: () => import(/* webpackChunkName: "term" */ './pages/term-edit.page.tsx'),
        },
      ],
    },
  ],
})
