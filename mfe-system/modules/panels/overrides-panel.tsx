import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { useWantedFocus } from '@gakuseki/shared-ui/edit/focus/use-wanted-focus.ts'
import type { Overrides } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { rotateIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import styles from './overrides-panel.module.css'
import { nameOfRemote } from '../remote-name.ts'
import { overrideTexts as words } from '../texts.ts'

type Props = { readonly overrides: Overrides; readonly remotes: readonly KeptRemote[] }

/** Manages a developer's own builds, which run in this browser alone. */
export function OverridesPanel({ overrides, remotes }: Props) {
  const [kept, setKept] = useState(overrides.all)
  const [part, want] = useWantedFocus()
  const nameOf = (id: string): string => {
    const remote = remotes.find((each) => each.id === id)
    return remote === undefined ? id : nameOfRemote(remote)
  }
  const set = (id: string, url: string | null): boolean => {
    const isTaken = overrides.set(id, url)
    setKept(overrides.all())
    return isTaken
  }
  const entries = Object.entries(kept)
  return (
    <Panel title={texts.sections.overrides}>
      <div ref={part}>
        <Stack gap={4}>
          <p className={styles.soft} data-phrase="">
            {words.lead}
          </p>
          {entries.length === 0 ? (
            <p>{words.nothing}</p>
          ) : (
            <ul className={styles.list} aria-label={words.list}>
              {entries.map(([id, url]) => (
                <li key={id} className={styles.entry}>
                  <span className={styles.what}>
                    {nameOf(id)}
                    <span className={styles.url}>{url}</span>
                  </span>
                  <Button
                    size="small"
                    aria-label={words.remove(nameOf(id))}
                    onClick={() => {
                      set(id, null)
                      want('select')
                    }}
                  >
                    {words.removeShort}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <OverrideForm
            options={remotes.map(({ id }) => ({ value: id, label: texts.withId(nameOf(id), id) }))}
            onAdd={(id, url) => set(id, url)}
          />
          <Inline gap={3}>
            <Button icon={rotateIcon} onClick={() => location.reload()}>
              {words.reload}
            </Button>
            <span className={styles.soft} data-phrase="">
              {words.reloadHint}
            </span>
          </Inline>
        </Stack>
      </div>
    </Panel>
  )
}

type FormProps = {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onAdd: (id: string, url: string) => boolean
}

function OverrideForm({ options, onAdd }: FormProps) {
  const [id, setId] = useState('')
  const [url, setUrl] = useState('')
  const [errors, setErrors] = useState<{ readonly id?: string; readonly url?: string }>({})
  const add = (): void => {
    if (id === '') return setErrors({ id: words.noRemote })
    if (!onAdd(id, url.trim())) return setErrors({ url: words.notHere })
    setErrors({})
    setId('')
    setUrl('')
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Select
        label={words.remote}
        value={id}
        placeholder={words.choose}
        options={options}
        error={errors.id}
        onChange={setId}
      />
      <TextField
        label={words.url}
        description={words.urlHint}
        type="url"
        autoComplete="off"
        value={url}
        error={errors.url}
        onChange={setUrl}
      />
      <Button type="submit">{words.add}</Button>
    </form>
  )
}
