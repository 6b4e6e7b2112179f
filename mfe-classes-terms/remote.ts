import { redirectTo } from '@gakuseki/shared-ui/host/redirect-to.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { pageTitles } from './pages/texts.ts'

// A chunk named after the start of an address is fetched together with the remote when that address is opened.
export default defineRemote({
  search: async () => (await import('./search/search.ts')).search,
  home: async () => (await import('./home/home.ts')).home,
  routes: [
    {
      path: 'class',
      children: [
        { index: true, loader: redirectTo('/class/list') },
        {
          path: 'list',
          handle: { title: pageTitles.classes },
          lazy: () => import(/* webpackChunkName: "class" */ './pages/class-list.page.tsx'),
        },
        {
          path: 'details/:classId',
          handle: { title: pageTitles.details },
          lazy: () => import(/* webpackChunkName: "class-details" */ './pages/class-details.page.tsx'),
        },
        {
          path: 'counts',
          handle: { title: pageTitles.counts },
          lazy: () => import(/* webpackChunkName: "class-counts" */ './pages/roll-counts.page.tsx'),
        },
        {
          path: 'next-year',
          handle: { title: pageTitles.nextYear },
          lazy: () => import(/* webpackChunkName: "class-next-year" */ './pages/next-year.page.tsx'),
        },
        {
          path: 'next-year/board',
          handle: { title: pageTitles.board },
          lazy: () => import(/* webpackChunkName: "class-next-year-board" */ './pages/next-year-board.page.tsx'),
        },
        {
          path: 'roster/selection',
          handle: { title: pageTitles.roster },
          lazy: () => import(/* webpackChunkName: "class-roster" */ './pages/selection-roster.page.tsx'),
        },
        {
          path: 'roster/:classId',
          handle: { title: pageTitles.roster },
          lazy: () => import(/* webpackChunkName: "class-roster" */ './pages/class-roster.page.tsx'),
        },
      ],
    },
    {
      path: 'term',
      children: [
        { index: true, loader: redirectTo('/term/edit') },
        {
          path: 'edit',
          handle: { title: pageTitles.terms },
          lazy: () => import(/* webpackChunkName: "term" */ './pages/term-edit.page.tsx'),
        },
      ],
    },
  ],
})
