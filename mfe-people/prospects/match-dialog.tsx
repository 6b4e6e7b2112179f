import type { Prospect, ProspectCandidates } from '@gakuseki/shared-api/contract/people/prospects.ts'
import type { PersonRef } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { studentQuery } from '@gakuseki/shared-api/queries/people/people.ts'
import { prospectCandidatesQuery } from '@gakuseki/shared-api/queries/people/prospects.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { UserPicker } from '@gakuseki/shared-ui/edit/choice/user-picker.tsx'
import { QueryView } from '@gakuseki/shared-ui/edit/query-view.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useState } from 'react'
import { printExpectedGrade } from '../domain/prospect-rows.ts'
import { MatchWarnings } from './match-warnings.tsx'
import styles from './prospects.module.css'
import { texts as allTexts } from './texts.ts'
import { useProspectMatch } from './use-prospect-writing.ts'

const texts = allTexts.matching

type Props = { readonly entry: Prospect; readonly onClose: () => void }

/** Asks who of the directory somebody is, and who the guardian. Nothing is taken for granted, however well it fits. */
export function MatchDialog({ entry, onClose }: Props) {
  const { api, currentSchoolYear } = useSuite()
  const candidates = useQuery(prospectCandidatesQuery(api, entry))
  const [student, setStudent] = useState<string | null>(null)
  const [guardian, setGuardian] = useState(kept)
  const chosen = useQuery({ ...studentQuery(api, student ?? '', currentSchoolYear), enabled: student !== null })
  const { step, match } = useProspectMatch(entry, onClose)
  const isSaving = step.at === 'saving'
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(entry.name)}
      dismissable={!isSaving}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {texts.cancel}
          </Button>
          <Button
            variant="primary"
            busy={isSaving}
            // The warnings come first. Without them, the server still refuses who cannot be the person.
            disabled={student === null || chosen.isPending}
            onClick={() =>
              student !== null &&
              void match({ userId: student, ...(guardian !== kept && { guardianUserId: guardian }) })
            }
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{texts.lead}</p>
        <p>
          <strong>{texts.entered}</strong>
          <span className={styles.soft}>{factsOf(entry).join('、')}</span>
        </p>
        <QueryView query={candidates} failed={allTexts.failed}>
          {(found) => (
            <Stack gap={4}>
              <Students found={found} chosen={student} disabled={isSaving} onChoose={setStudent} />
              {student !== null && chosen.data !== undefined && <MatchWarnings entry={entry} student={chosen.data} />}
              <Guardians found={found} chosen={guardian} disabled={isSaving} onChoose={setGuardian} />
            </Stack>
          )}
        </QueryView>
        {step.at === 'typing' && step.refusal !== undefined && (
          <Notice tone="danger" title={texts.failed} cause={step.cause}>
            {step.refusal}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

/** Stands for the guardian as it is. No user id is empty. */
const kept = ''

const factsOf = (entry: Prospect): readonly string[] =>
  [
    entry.name,
    entry.nameKana,
    entry.birthday ?? '',
    printExpectedGrade(entry),
    entry.guardianName1,
    entry.guardianPhone1,
  ].filter((fact) => fact !== '')

type ListProps<Chosen> = {
  readonly found: ProspectCandidates
  readonly chosen: Chosen
  readonly disabled: boolean
  readonly onChoose: (userId: string) => void
}

function Students({ found, chosen, disabled, onChoose }: ListProps<string | null>) {
  const [picked, setPicked] = useState<PersonRef | null>(null)
  const pick = (person: PersonRef): void => {
    setPicked(person)
    onChoose(person.userId)
  }
  const others = picked === null || found.students.some(({ userId }) => userId === picked.userId) ? [] : [picked]
  return (
    <Stack gap={2}>
      {found.students.length + others.length === 0 ? (
        <p>
          {texts.noCandidates}{' '}
          <Link to={paths.syncOf('student')} className={styles.link}>
            {allTexts.sync}
          </Link>
        </p>
      ) : (
        <RadioGroup
          label={texts.student}
          value={chosen ?? ''}
          options={[
            ...found.students.map((student) => ({
              value: student.userId,
              label: printPersonName(student),
              description: facts([
                texts.strengths[student.strength],
                student.nameKana,
                student.birthday ?? '',
                student.googleMail,
              ]),
            })),
            ...others.map((person) => ({
              value: person.userId,
              label: texts.picked(printPersonName(person)),
              description: person.googleMail,
            })),
          ]}
          disabled={disabled}
          onChange={onChoose}
        />
      )}
      <UserPicker title={texts.student} button={texts.pick} expected="student" disabled={disabled} onConfirm={pick} />
    </Stack>
  )
}

function Guardians({ found, chosen, disabled, onChoose }: ListProps<string>) {
  const [picked, setPicked] = useState<PersonRef | null>(null)
  const pick = (person: PersonRef): void => {
    setPicked(person)
    onChoose(person.userId)
  }
  const others = picked === null || found.guardians.some(({ userId }) => userId === picked.userId) ? [] : [picked]
  return (
    <Stack gap={2}>
      <RadioGroup
        label={texts.guardian}
        value={chosen === kept ? 'kept' : chosen}
        options={[
          { value: 'kept', label: texts.guardianKept },
          ...found.guardians.map((guardian) => ({
            value: guardian.userId,
            label: printPersonName(guardian),
            description: facts([
              texts.guardianStrengths[guardian.strength],
              guardian.children.length > 0 ? texts.children(guardian.children) : '',
              guardian.googleMail,
            ]),
          })),
          ...others.map((person) => ({
            value: person.userId,
            label: texts.pickedGuardian(printPersonName(person)),
            description: person.googleMail,
          })),
        ]}
        disabled={disabled}
        onChange={(value) => onChoose(value === 'kept' ? kept : value)}
      />
      <UserPicker
        title={texts.guardian}
        button={texts.pickGuardian}
        expected="guardian"
        disabled={disabled}
        onConfirm={pick}
      />
    </Stack>
  )
}

const facts = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('、')
