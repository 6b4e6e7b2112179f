import { useEffect, useState } from 'react'
import type { Clock } from './environment.ts'

/** Whether the same thing has been waited for longer than `patience` ms; '' if nothing is. */
export function useOverdue({ later }: Clock, waitsFor: string, patience: number): boolean {
  const [overdue, setOverdue] = useState('')
  useEffect(() => {
    if (waitsFor === '') return undefined
    const cancel = later(patience, () => setOverdue(waitsFor))
    return () => {
      cancel()
      setOverdue('')
    }
  }, [later, waitsFor, patience])
  return waitsFor !== '' && overdue === waitsFor
}
