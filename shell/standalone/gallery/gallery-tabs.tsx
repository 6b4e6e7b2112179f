import { TabLinks } from '@gakuseki/shared-ui/ui/tabs/tab-links.tsx'
import { galleryPages, type GalleryPage } from './gallery-pages.ts'
import { galleryTexts as texts } from './texts.ts'

// The keys of a constant object are exactly those of its type.
const items = (Object.keys(galleryPages) as GalleryPage[]).map((id) => ({
  id,
  label: texts.pages[id],
  to: galleryPages[id],
}))

export function GalleryTabs({ selected }: { readonly selected: GalleryPage }) {
  return <TabLinks label={texts.tabs} items={items} selected={selected} />
}
