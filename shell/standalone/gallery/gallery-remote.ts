import { apiContractVersion, shellContractVersion } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { redirectTo } from '@gakuseki/shared-ui/host/redirect-to.ts'
import { defineRemote } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { galleryPages } from './gallery-pages.ts'
import { galleryTexts as texts } from './texts.ts'

/** The gallery of shared-ui, a second remote in every standalone page. Its pages load when they are opened. */
export const galleryDeclaration: RemoteDeclaration = {
  id: 'gallery',
  shellContract: shellContractVersion,
  apiContract: apiContractVersion,
  basePaths: ['gallery'],
  menu: [],
}

const handle = { title: texts.title }

export const galleryRemote = defineRemote({
  routes: [
    {
      path: 'gallery',
      children: [
        { index: true, loader: redirectTo(galleryPages.parts) },
        { path: 'parts', handle, lazy: () => import(/* webpackChunkName: "gallery" */ './parts.page.tsx') },
        { path: 'list', handle, lazy: () => import(/* webpackChunkName: "gallery" */ './list.page.tsx') },
        { path: 'record', handle, lazy: () => import(/* webpackChunkName: "gallery" */ './record.page.tsx') },
      ],
    },
  ],
})
