import { useStore } from 'zustand'
import { printSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { SetupCorner } from '@gakuseki/shared-ui/setup/setup-corner.tsx'
import styles from './home.module.css'
import { MessagePage } from './message-page.tsx'
import { ProductMark } from './product-mark.tsx'
import type { SuiteParts } from '../../suite/running-suite.ts'
import { suiteTexts as texts } from '../../texts.ts'

/** /home, which shows only the prompt (SHL-07). */
export function HomePage({ suite }: { readonly suite: SuiteParts }) {
  const { schoolName } = useStore(suite.store, (state) => state.school)
  const year = useStore(suite.store, (state) => state.currentSchoolYear)
  return (
    <MessagePage
      mark={<ProductMark size={44} />}
      overline={[schoolName, printSchoolYear(year)].filter((part) => part !== '').join('　')}
      title={texts.home.prompt}
    >
      <p className={styles.hint}>{texts.home.hint}</p>
      <SetupCorner />
    </MessagePage>
  )
}
