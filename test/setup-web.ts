import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// How long a screen may take depends on the machine; that it comes does not.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
