import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import type { ChosenSource, Flow } from './import-parts.ts'
import { texts } from './texts.ts'

type Props = {
  readonly flow: Extract<Flow, { readonly status: 'refused' }>
  readonly onAgain: (change: Partial<ChosenSource>) => void
}

/** Shows all reasons why a file is refused. Unknown columns may be left out. */
export function RefusalNotice({ flow, onAgain }: Props) {
  const { messages, ignorable } = flow.refusal
  const [first, ...others] = messages
  return (
    <Notice
      tone="danger"
      title={texts.refused}
      details={others.map((message) => (
        <div key={message}>{message}</div>
      ))}
      action={
        ignorable.length > 0 && (
          <Button
            size="small"
            data-mends
            onClick={() => onAgain({ ignored: new Set([...flow.source.ignored, ...ignorable]) })}
          >
            {texts.ignore(ignorable.length)}
          </Button>
        )
      }
    >
      {first}
    </Notice>
  )
}
