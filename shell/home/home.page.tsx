import { useStore } from 'zustand'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { SetupCorner } from '@gakuseki/shared-ui/setup/setup-corner.tsx'
import { ProductMark } from '../layout/pages/product-mark.tsx'
import type { SuiteParts } from '../suite/running-suite.ts'
import { suiteTexts as texts } from '../texts.ts'
import styles from './home.module.css'
import { LazyHome } from './lazy-home.tsx'

/** /home: the prompt (SHL-07), and below it what the day needs (FND-04). */
export function HomePage({ suite }: { readonly suite: SuiteParts }) {
  const { schoolName } = useStore(suite.store, (state) => state.school)
  const year = useStore(suite.store, (state) => state.currentSchoolYear)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.mark}>
          <ProductMark size={28} />
        </span>
        <div>
          <p className={styles.overline}>
            {[schoolName, printSchoolYear(year)].filter((part) => part !== '').join('　')}
          </p>
          <h1 className={styles.title} tabIndex={-1}>
            {texts.home.prompt}
          </h1>
        </div>
        <p className={styles.hint}>{texts.home.hint}</p>
      </div>
      <div className={styles.setup}>
        <SetupCorner />
      </div>
      <LazyHome suite={suite} />
    </>
  )
}
