import { redirectTo } from '@gakuseki/shared-ui/host/redirect-to.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { pageTitles } from './pages/texts.ts'

// A chunk named after the start of an address is fetched together with the remote when that address is opened.
export default defineRemote({
  search: async () => (await import('./search/search.ts')).search,
  home: async () => (await import('./home/home.ts')).home,
  routes: [
    {
      path: 'curriculum',
      children: [
        { index: true, loader: redirectTo('/curriculum/edit') },
        {
          path: 'edit',
          handle: { title: pageTitles.curriculum },
          lazy: () => import(/* webpackChunkName: "curriculum" */ './pages/curriculum-edit.page.tsx'),
        },
        {
          path: 'ne/:necId',
          handle: { title: pageTitles.curriculum },
          lazy: () => import(/* webpackChunkName: "curriculum-ne" */ './pages/numeric-plan.page.tsx'),
        },
        {
          path: 'ne/:necId/evaluations',
          handle: { title: pageTitles.curriculum },
          lazy: () => import(/* webpackChunkName: "curriculum-ne-evaluations" */ './pages/evaluations.page.tsx'),
        },
        {
          path: 'ee/:eecId',
          handle: { title: pageTitles.curriculum },
          lazy: () => import(/* webpackChunkName: "curriculum-ee" */ './pages/essay.page.tsx'),
        },
      ],
    },
  ],
})
