import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../host/link.tsx'
import { printIcon } from '../print/print-icon.ts'
import { printTexts } from '../print/texts.ts'
import { WithheldQuestion } from '../print/withheld/withheld-question.tsx'
import type { SomePeople } from './selection/use-people-selection.ts'
import { Button } from '../ui/button/button.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'

type Printing = {
  readonly isReading: boolean
  readonly print: (only?: SomePeople) => Promise<void>
}

type ListHeadProps = {
  readonly title: string
  readonly path: string
  readonly printing: Printing & { readonly withheld: ComponentProps<typeof WithheldQuestion>['of'] }
  readonly actions: ReactNode
}

/** The heading of a list and its actions. */
export function ListHead({ title, path, printing, actions }: ListHeadProps) {
  return (
    <PageHeader
      title={<Link to={path}>{title}</Link>}
      compact
      actions={
        <>
          <PrintButton printing={printing} />
          <WithheldQuestion of={printing.withheld} />
          {actions}
        </>
      }
    />
  )
}

type PrintButtonProps = {
  readonly printing: Printing
  /** The people to print; without it, all. */
  readonly only?: SomePeople
  readonly size?: 'small'
}

export function PrintButton({ printing, only, size }: PrintButtonProps) {
  return (
    <Button icon={printIcon} size={size} busy={printing.isReading} onClick={() => void printing.print(only)}>
      {printTexts.print}
    </Button>
  )
}
