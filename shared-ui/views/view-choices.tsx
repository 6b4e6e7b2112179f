import type { View } from '@gakuseki/shared-api/rules/views/view.ts'
import { useEffect, useRef } from 'react'
import popups from '../list/choices/popups.module.css'
import { Icon } from '../ui/icon/icon.tsx'
import { checkIcon } from '../ui/icon/icons.ts'
import type { ViewTexts } from './texts.ts'
import styles from './views.module.css'

type Props = {
  readonly views: readonly View[]
  readonly texts: ViewTexts
  readonly view: View | null
  readonly onChoose: (view: View | null) => void
}

/** The views of the school and one's own, each in its order. Choosing one leads to it. */
export function ViewChoices({ views, texts, view, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus(), [])
  const scopes = (['school', 'own'] as const).map((scope) => ({
    scope,
    ofScope: views.filter((one) => one.scope === scope),
  }))
  return (
    <div ref={box} className={styles.choices}>
      <ul aria-label={texts.title} className={popups['choices']}>
        <Choice name={texts.none} isChosen={view === null} onChoose={() => onChoose(null)} />
      </ul>
      {scopes
        .filter(({ ofScope }) => ofScope.length > 0)
        .map(({ scope, ofScope }) => (
          <section key={scope}>
            <h3 className={styles.group}>{texts.groups[scope]}</h3>
            <ul aria-label={texts.groups[scope]} className={popups['choices']}>
              {ofScope.map((one) => (
                <Choice
                  key={one.viewId}
                  name={one.name}
                  isChosen={one.viewId === view?.viewId}
                  onChoose={() => onChoose(one)}
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

type ChoiceProps = { readonly name: string; readonly isChosen: boolean; readonly onChoose: () => void }

function Choice({ name, isChosen, onChoose }: ChoiceProps) {
  return (
    <li>
      <button type="button" aria-pressed={isChosen} className={popups['choice']} onClick={onChoose}>
        <span className={popups['mark']}>{isChosen && <Icon icon={checkIcon} size={12} />}</span>
        <span className={styles.name}>{name}</span>
      </button>
    </li>
  )
}
