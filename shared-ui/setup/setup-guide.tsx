import type { AnswerOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { getSetup } from '@gakuseki/shared-api/contract/setup.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import type { Permission } from '@gakuseki/shared-api/rules/access-policy.ts'
import type { SetupStep } from '@gakuseki/shared-api/rules/school/setup-steps.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { circleCheckIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { VisuallyHidden } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { useId } from 'react'
import styles from './setup-guide.module.css'
import { setupTexts as texts } from './texts.ts'

type Target = { readonly to: string; readonly permission: Permission }

/** The page of each step, and the permission that it needs. */
const targets: Readonly<Record<SetupStep, Target>> = {
  school: { to: paths.schoolEdit, permission: 'school.write' },
  terms: { to: paths.termEdit, permission: 'terms.write' },
  classes: { to: paths.classList, permission: 'classes.write' },
  sync: { to: paths.syncOf('student'), permission: 'directory.sync' },
  members: { to: paths.classList, permission: 'people.write' },
  curriculum: { to: paths.curriculumEdit, permission: 'curriculum.write' },
}

/** The steps before a school year can begin, in order. Shows only steps that the user may do. */
export function SetupGuide({ steps }: { readonly steps: AnswerOf<typeof getSetup> }) {
  const { can, currentSchoolYear } = useSuite()
  const headingId = useId()
  const own = steps.filter(({ step }) => can(targets[step].permission))
  const next = own.find(({ isDone }) => !isDone)?.step
  if (next === undefined) return null
  return (
    <section className={styles.guide} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {texts.title(printSchoolYear(currentSchoolYear))}
      </h2>
      <p className={styles.lead}>{texts.lead}</p>
      <ol className={styles.steps}>
        {own.map(({ step, isDone }, index) => (
          <li key={step} className={styles.step} aria-current={step === next ? 'step' : undefined}>
            <span className={styles.mark} data-done={isDone}>
              {isDone ? <Icon icon={circleCheckIcon} size={18} /> : index + 1}
            </span>
            <span className={styles.words}>
              <Link to={targets[step].to}>{texts.steps[step].label}</Link>
              {isDone && <VisuallyHidden>{texts.done}</VisuallyHidden>}
              {step === next && <Badge tone="accent">{texts.next}</Badge>}
              {step === next && <span className={styles.hint}>{texts.steps[step].hint}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
