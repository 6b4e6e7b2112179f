import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { LoadingState } from '@gakuseki/shared-ui/ui/state/loading-state.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import styles from './home-cards.module.css'
import { SectionList } from './section-list.tsx'
import { homeTexts as texts } from './texts.ts'
import type { ShownPart } from './use-home-parts.ts'

/** What a part shows, in its own place: its rows, that they are loading, or that they did not come (FND-05). */
export function PartContent({ part }: { readonly part: ShownPart }) {
  return (
    <>
      {part.sections && <SectionList sections={part.sections} />}
      {part.sections?.every(({ rows }) => rows.length === 0) && <p className={styles.nothing}>{texts.empty}</p>}
      {part.isMissing ? <MissingPart part={part} /> : !part.sections && <LoadingState />}
    </>
  )
}

export function MissingPart({ part: { title, onRetry } }: { readonly part: ShownPart }) {
  return (
    <div className={styles.missing}>
      <Notice
        tone="warning"
        action={
          <Button size="small" aria-label={texts.retryOf(title)} onClick={() => void onRetry()}>
            {texts.retry}
          </Button>
        }
      >
        {texts.failed(title)}
      </Notice>
    </div>
  )
}
