/** The Staff screen. */
export function Component() {
  return (
    <section>
      <h1 tabIndex={-1}>Staff</h1>
    </section>
  )
}
