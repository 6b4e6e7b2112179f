import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { CsvFileButton } from '@gakuseki/shared-ui/ui/button/csv-file-button.tsx'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { Icon } from '@gakuseki/shared-ui/ui/icon/icon.tsx'
import { copyIcon, downloadIcon, uploadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnNames } from '../../domain/column-names.ts'
import { templateColumns } from '../../domain/export/export-columns.ts'
import { templateCsv } from '../../domain/import/report.ts'
import styles from './choose-file.module.css'
import { PasteDialog } from './paste-dialog.tsx'
import { texts as importTexts } from '../texts.ts'

const texts = importTexts.choose

type Props = {
  readonly userType: UserType
  readonly entity: Entity
  /** Names that the school chose itself, by field id. */
  readonly names: OwnNames
  readonly onChoose: (content: File | string) => void
}

/** Takes a CSV file by drop or choice, or cells pasted from Excel (CSI-02). */
export function ChooseFile({ userType, entity, names, onChoose }: Props) {
  const { labelLanguage } = useSuite()
  const [isOver, setOver] = useState(false)
  const [pasting, setPasting] = useState(false)
  usePasted(onChoose, !pasting)
  const saveTemplate = (): void => {
    const columns = templateColumns(entity, { language: labelLanguage, ownNames: names })
    saveFile(texts.templateName(entity.label), new Blob([templateCsv(columns)], { type: 'text/csv' }))
  }
  return (
    <Stack gap={3}>
      <section
        aria-label={texts.area}
        className={cx(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          // Moving over a button inside is not leaving the drop area.
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const file = event.dataTransfer.files[0]
          if (file !== undefined) onChoose(file)
        }}
      >
        <Icon icon={uploadIcon} size={32} className={styles.icon} />
        <p className={styles.title}>{texts.title}</p>
        <Inline justify="center">
          <CsvFileButton text={texts.button} fileLabel={texts.file} variant="primary" onChoose={onChoose} />
          <Button icon={copyIcon} onClick={() => setPasting(true)}>
            {texts.paste}
          </Button>
          <Button icon={downloadIcon} onClick={saveTemplate}>
            {texts.template}
          </Button>
        </Inline>
        <p className={styles.hint}>{texts.shortcut}</p>
      </section>
      <Rules userType={userType} />
      <PasteDialog open={pasting} onClose={() => setPasting(false)} onPaste={onChoose} />
    </Stack>
  )
}

/** Handles Ctrl+V anywhere on the page outside of fields: cells of Excel, or a file copied in the file manager. */
function usePasted(onPaste: (content: File | string) => void, active: boolean): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const into = event.target instanceof Element ? event.target.closest('input, textarea, [contenteditable]') : null
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const file = event.clipboardData?.files[0]
    if (!active || into !== null || (text.trim() === '' && file === undefined)) return
    event.preventDefault()
    // Excel also copies cells as a picture, so text comes first.
    onPaste(text.trim() === '' && file !== undefined ? file : text)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}

function Rules({ userType }: { readonly userType: UserType }) {
  const { rules } = importTexts
  return (
    <Panel title={rules.title}>
      <ul className={styles.rules}>
        <li>{rules.key}</li>
        <li>{rules.columns}</li>
        {userType === 'student' && <li>{rules.year}</li>}
        <li>{rules.mail}</li>
        <li>
          {rules.people} <Link to={paths.syncOf(userType)}>{rules.sync}</Link>
        </li>
      </ul>
    </Panel>
  )
}
