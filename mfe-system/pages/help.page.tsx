import { helpPaths } from '@gakuseki/shared-api/core/help-paths.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { redirect, type LoaderFunction } from '@gakuseki/shared-ui/host/router.ts'
import { PageHeader } from '@gakuseki/shared-ui/ui/page/page-header.tsx'
import { chapterOf } from '../domain/guide.ts'
import { outline } from '../help/guide-outline.ts'
import styles from '../help/help.module.css'
import { helpTexts as texts } from '../help/texts.ts'

/** /help?of=/student/list leads to the chapter of that screen. */
export const loader: LoaderFunction = ({ request }) => {
  const name = chapterOf(outline, new URL(request.url).searchParams.get('of') ?? '')
  return name === null ? null : redirect(helpPaths.chapter(name))
}

/** The table of contents of the guide. */
export function Component() {
  return (
    <div className={styles.page}>
      <PageHeader title={texts.title} />
      <p>{texts.lead}</p>
      <p>{texts.hint}</p>
      <div className={styles.contents} lang="ja">
        {outline.map(({ title, chapters }) => (
          <section key={title} className={styles.section}>
            <h2 className={styles.sectionTitle}>{title}</h2>
            <ul className={styles.links}>
              {chapters.map((chapter) => (
                <li key={chapter.name}>
                  <Link to={helpPaths.chapter(chapter.name)} className={styles.link}>
                    {chapter.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
