import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { userSearchQuery, type UserSearch } from '@gakuseki/shared-api/queries/people/people.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useState } from 'react'
import popups from '../../list/choices/popups.module.css'
import { Avatar } from '../../ui/page/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import { DropdownPopover } from '../../ui/dropdown/dropdown-popover.tsx'
import { LoadingState } from '../../ui/state/loading-state.tsx'
import { SearchField } from '../../ui/field/search-field.tsx'
import { useSettledText } from '../../ui/field/use-settled-text.ts'
import { recordTexts as texts } from '../texts.ts'
import { useLateValue } from '../../ui/load/use-late-value.ts'
import { confirmUser, noChoice, searchedText, typeText, userSearchDelay } from './user-choice.ts'
import styles from './user-picker.module.css'

type Props = {
  /** The kind of person to choose, e.g. 保護者. */
  readonly title: string
  /** The content of the button. */
  readonly button: string
  readonly expected: UserType
  readonly onConfirm: (person: PersonRef) => void
  readonly disabled?: boolean | undefined
  readonly problemId?: string | undefined
}

/** px (WID-01) */
const widths = { popup: 380, search: 300 } as const

/** A button whose popup searches people and returns the chosen one. */
export function UserPicker({ title, button, disabled, problemId, ...form }: Props) {
  return (
    <DropdownPopover
      button={button}
      label={`${title}: ${button}`}
      size="small"
      title={title}
      width={widths.popup}
      disabled={disabled}
      problemId={problemId}
    >
      {({ close }) => <UserForm {...form} onClose={close} />}
    </DropdownPopover>
  )
}

const nobody: UserSearch = { people: [], total: 0 }

function countText({ people, total }: UserSearch): string {
  if (total === 0) return texts.picker.nobody
  return total > people.length ? texts.picker.firstOf(people.length, total) : texts.picker.found(total)
}

type FormProps = Pick<Props, 'expected' | 'onConfirm'> & { readonly onClose: () => void }

function UserForm({ expected, onConfirm, onClose }: FormProps) {
  const { api, currentSchoolYear } = useSuite()
  const [choice, setChoice] = useState(noChoice)
  const { settled: typed, onType, conversion } = useSettledText()
  const settled = searchedText(typed)
  const late = useLateValue(settled, userSearchDelay)
  // The text to search at once, because Enter does not wait for the pause.
  const [asked, setAsked] = useState<string | null>(null)
  // Neither a blank text nor the text before it is searched.
  const text = settled === null || settled === asked ? settled : late
  const hits = useQuery(userSearchQuery(api, expected, { text, schoolYear: currentSchoolYear }))
  const found = hits.isError ? nobody : hits.data
  const people = text === null || found === undefined ? [] : found.people
  const { chosen } = choice
  const type = (text: string): void => {
    setChoice(typeText(choice, text))
    onType(text)
  }
  const confirm = (): void => {
    if (chosen === null) return
    const confirmed = confirmUser(chosen, expected)
    if (confirmed.ok) onConfirm(confirmed.value)
    else console.error(confirmed.error)
    onClose()
  }
  return (
    <div className={styles.form} {...conversion}>
      <SearchField
        label={texts.picker.search}
        placeholder={texts.picker.placeholder}
        width={widths.search}
        value={choice.text}
        onChange={type}
        onCommit={(text) => setAsked(searchedText(text))}
      />
      <div className={styles.hits}>
        {/* Only the number of hits is announced. The list itself can be read on demand. */}
        <p role="status">{text !== null && found !== undefined && !hits.isFetching && countText(found)}</p>
        {text !== null && hits.isFetching && <LoadingState />}
        {people.length > 0 && (
          <ul aria-label={texts.picker.hits}>
            {people.map(({ about, ...person }) => (
              <li key={person.userId}>
                <Hit
                  person={person}
                  about={about}
                  isChosen={person.userId === chosen?.userId}
                  onChoose={() => setChoice({ ...choice, chosen: person })}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={popups.actions}>
        <Button onClick={onClose}>{texts.picker.cancel}</Button>
        <Button variant="primary" disabled={chosen === null} onClick={confirm}>
          {texts.picker.ok}
        </Button>
      </div>
    </div>
  )
}

type HitProps = {
  readonly person: PersonRef
  readonly about: readonly string[]
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Hit({ person, about, isChosen, onChoose }: HitProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={cx(styles.hit, isChosen && styles.chosen)}
      onClick={onChoose}
    >
      <Avatar name={person.name} src={person.photoUrl} />
      <span className={styles.words}>
        <span>{printPersonName(person)}</span>
        <span className={styles.about}>
          {about.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
      </span>
    </button>
  )
}
