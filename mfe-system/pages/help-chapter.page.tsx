import { helpPaths } from '@gakuseki/shared-api/core/help-paths.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { usePageTitle } from '@gakuseki/shared-ui/host/page-title.ts'
import { useParams } from '@gakuseki/shared-ui/host/router.ts'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { Button, buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { PageHeader } from '@gakuseki/shared-ui/ui/page/page-header.tsx'
import { EmptyState } from '@gakuseki/shared-ui/ui/state/empty-state.tsx'
import { neighboursOf, type ChapterOutline } from '../domain/guide.ts'
import { ChapterBlocks } from '../help/chapter-blocks.tsx'
import { outline } from '../help/guide-outline.ts'
import { chapterTexts } from '../help/guide-texts.ts'
import styles from '../help/help.module.css'
import { helpTexts as texts } from '../help/texts.ts'

/** A chapter of the guide. */
export function Component() {
  const { chapter: name = '' } = useParams()
  const { previous, chapter, next } = neighboursOf(outline, name)
  usePageTitle(chapter === undefined ? null : `${chapter.title} - ${texts.title}`)
  const toContents = (
    <Link to={helpPaths.contents} className={buttonClass()}>
      {texts.contents}
    </Link>
  )
  if (chapter === undefined)
    return (
      <>
        <PageHeader title={texts.title} />
        <EmptyState title={texts.absent} description={texts.absentHint} action={toContents} />
      </>
    )
  return (
    <article className={styles.page}>
      <PageHeader
        title={chapter.title}
        kind={texts.title}
        actions={
          <>
            {toContents}
            <Button icon={printIcon} onClick={() => window.print()}>
              {printTexts.print}
            </Button>
          </>
        }
      />
      <div className={styles.text} lang="ja">
        <ChapterBlocks blocks={chapterTexts[name] ?? []} />
      </div>
      <nav aria-label={texts.neighbours} className={styles.neighbours}>
        {previous && <Neighbour label={texts.previous} chapter={previous} />}
        {next && <Neighbour label={texts.next} chapter={next} />}
      </nav>
    </article>
  )
}

function Neighbour({ label, chapter }: { readonly label: string; readonly chapter: ChapterOutline }) {
  return (
    <Link to={helpPaths.chapter(chapter.name)} className={styles.neighbour}>
      <span className={styles.side}>{label}</span>
      <span>{chapter.title}</span>
    </Link>
  )
}
