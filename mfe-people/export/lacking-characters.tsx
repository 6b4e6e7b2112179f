import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import styles from './lacking-characters.module.css'
import { texts } from './texts.ts'
import type { WrittenFile } from './write-file.ts'

const most = 60

/** Lists the characters that would be lost, before anything is saved. */
export function LackingCharacters({ lacking }: Pick<WrittenFile, 'lacking'>) {
  const count = lacking.reduce((sum, one) => sum + one.count, 0)
  return (
    <Stack>
      <Notice tone="warning" title={texts.lackingTitle}>
        {texts.lacking(lacking.length, count)}
      </Notice>
      <ul aria-label={texts.lackingList} className={styles.list}>
        {lacking.slice(0, most).map(({ char, count: times }) => (
          <li key={char} className={styles.char}>
            {char}
            <span className={styles.times}>{texts.times(times)}</span>
          </li>
        ))}
        {lacking.length > most && <li>{texts.moreLacking(lacking.length - most)}</li>}
      </ul>
    </Stack>
  )
}
