import { useEffect, useState } from 'react'

/** ms; shorter waits show nothing, so nothing flickers. */
export const waitingDelay = 150

/** True once `on` has been true for `delay` ms; false at once. */
export function useDelayed(on: boolean, delay: number = waitingDelay): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return undefined
    const timer = setTimeout(() => setLate(true), delay)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [on, delay])
  return on && (late || delay === 0)
}
