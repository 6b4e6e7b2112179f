import { faClapperboard } from '@fortawesome/free-solid-svg-icons/faClapperboard'
import { iconFrom } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { rotateIcon, xmarkIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { MenuButton, type MenuEntry } from '@gakuseki/shared-ui/ui/button/menu-button.tsx'
import { scenarioNamed, type Scenario } from '../scenarios.ts'
import { texts } from '../texts.ts'
import styles from './qa-toolbar.module.css'
import type { QaTab } from './qa-tab.ts'

const scenarioIcon = iconFrom(faClapperboard)

type Props = {
  readonly tab: QaTab
  readonly scenarios: readonly Scenario[]
  readonly reload: () => void
}

/** Begins a scenario, begins it anew, or goes back to the school of the browser. */
export function ScenarioPart({ tab, scenarios, reload }: Props) {
  const current = tab.scenario?.id ?? null
  const begin = (id: string | null): void => {
    tab.keepScenario(id)
    reload()
  }
  const running: readonly MenuEntry[] = [
    { id: 'again', label: texts.scenario.again, icon: rotateIcon, onAction: () => begin(current) },
    { id: 'leave', label: texts.scenario.leave, icon: xmarkIcon, onAction: () => begin(null) },
    'separator',
  ]
  const name = texts.scenario.button(scenarioNamed(scenarios, current)?.label ?? texts.scenario.none)
  const others = scenarios.filter(({ id }) => id !== current)
  return (
    <span className={styles.scenario} title={name}>
      <MenuButton
        size="small"
        variant="quiet"
        icon={scenarioIcon}
        label={name}
        text={name}
        items={[
          ...(current === null ? [] : running),
          ...others.map(({ id, label }) => ({
            id,
            label: texts.scenario.start(label, id),
            onAction: () => begin(id),
          })),
        ]}
      />
    </span>
  )
}
