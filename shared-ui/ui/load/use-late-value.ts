import { useEffect, useState } from 'react'

/** The last value that did not change for `delay` ms. The first one counts at once. */
export function useLateValue<Value>(value: Value, delay: number): Value {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return late
}
