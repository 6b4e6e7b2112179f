/** Downloads a file through the browser. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Released later, because the browser reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(url), releaseAfter)
}

const releaseAfter = 60_000
