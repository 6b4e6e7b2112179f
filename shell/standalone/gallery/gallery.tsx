/** Shows every part of the design system in its states. For developers, not shipped. */
import { createRoot } from 'react-dom/client'
import '@gakuseki/shared-ui/ui/theme/base.css'
import { PageHeader } from '@gakuseki/shared-ui/ui/page/page-header.tsx'
import { SkipLink } from '@gakuseki/shared-ui/ui/page/skip-link.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { ToastHost } from '@gakuseki/shared-ui/ui/toast/toast-host.tsx'
import { ButtonGallery } from './gallery-buttons.tsx'
import { FeedbackGallery } from './gallery-feedback.tsx'
import { FieldGallery } from './gallery-fields.tsx'
import { OverlayGallery } from './gallery-overlays.tsx'
import styles from './gallery.module.css'

function Gallery() {
  return (
    <>
      <SkipLink targetId="content" />
      <main id="content" tabIndex={-1} className={styles.page}>
        <Stack gap={6}>
          <PageHeader title="部品一覧" />
          <ButtonGallery />
          <FieldGallery />
          <OverlayGallery />
          <FeedbackGallery />
        </Stack>
      </main>
      <ToastHost />
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Gallery />)
