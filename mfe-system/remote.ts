import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { redirectTo } from '@gakuseki/shared-ui/host/redirect-to.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { helpTexts } from './help/texts.ts'
import { texts } from './texts.ts'

// A chunk named after the start of an address is preloaded with the remote when that address is opened.
export default defineRemote({
  search: async () => (await import('./search/search.ts')).search,
  routes: [
    {
      path: 'system',
      children: [
        { index: true, loader: redirectTo(paths.modules) },
        {
          path: 'modules',
          handle: { title: texts.title },
          lazy: () => import(/* webpackChunkName: "system" */ './pages/modules.page.tsx'),
        },
        {
          path: 'modules/:remoteId',
          handle: { title: texts.title },
          lazy: () => import(/* webpackChunkName: "system" */ './pages/module.page.tsx'),
        },
      ],
    },
    {
      path: 'help',
      handle: { title: helpTexts.title },
      children: [
        { index: true, lazy: () => import(/* webpackChunkName: "help" */ './pages/help.page.tsx') },
        { path: ':chapter', lazy: () => import(/* webpackChunkName: "help" */ './pages/help-chapter.page.tsx') },
      ],
    },
  ],
})
