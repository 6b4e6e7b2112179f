import { PageHeader } from '@gakuseki/shared-ui/ui/page/page-header.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { ButtonGallery } from './gallery-buttons.tsx'
import { DraftGallery } from './gallery-drafts.tsx'
import { FeedbackGallery } from './gallery-feedback.tsx'
import { FieldGallery } from './gallery-fields.tsx'
import { OverlayGallery } from './gallery-overlays.tsx'
import { QueryGallery } from './gallery-queries.tsx'
import { TableGallery } from './gallery-tables.tsx'
import { GalleryTabs } from './gallery-tabs.tsx'
import styles from './gallery.module.css'
import { galleryTexts as texts } from './texts.ts'

/** Every part of the design system in its states, for developers and testers. */
export function Component() {
  return (
    <div className={styles.page}>
      <Stack gap={6}>
        <PageHeader title={texts.title} />
        <GalleryTabs selected="parts" />
        <ButtonGallery />
        <FieldGallery />
        <OverlayGallery />
        <TableGallery />
        <DraftGallery />
        <FeedbackGallery />
        <QueryGallery />
      </Stack>
    </div>
  )
}
