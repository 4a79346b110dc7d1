import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'

// How long a screen may take depends on the machine; that it comes does not.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)

// The next file finds a browser that has kept nothing. Styles stay: their library knows which it has written.
afterAll(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const each of document.head.querySelectorAll(':not(style)')) each.remove()
})
