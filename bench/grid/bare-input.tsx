import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The least work of React for a key: one controlled input. */
function BareInput() {
  const [text, setText] = useState('')
  return <input aria-label="bare" value={text} onChange={(event) => setText(event.target.value)} />
}

const host = document.createElement('div')
document.body.append(host)
createRoot(host).render(<BareInput />)
