/** The Guardians screen. */
export function Component() {
  return (
    <section>
      <h1 tabIndex={-1}>Guardians</h1>
    </section>
  )
}
