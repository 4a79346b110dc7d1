import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import messages from 'virtual:messages/sv/all'
import { expect, it } from 'vitest'
import { useFileUpload } from './use-file-upload.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="sv" messages={messages}>
    {children}
  </IntlProvider>
)

it('is under way until what it held is let go, so that no other file is sent before', async () => {
  const released = Promise.withResolvers<void>()
  const { result } = renderHook(() => useFileUpload(), { wrapper })
  const sent = result.current.upload(new File(['%PDF'], 'utkast.pdf'), {
    refusal: () => null,
    announce: () => Promise.resolve(null),
    finish: () => Promise.resolve(),
    atEnd: () => released.promise,
  })
  await waitFor(() => expect(result.current.uploading).toMatchObject({ name: 'utkast.pdf' }))
  await new Promise((later) => setTimeout(later, 20))
  expect(result.current.uploading).toMatchObject({ name: 'utkast.pdf' })
  released.resolve()
  expect(await sent).toBe(false)
  await waitFor(() => expect(result.current.uploading).toBeNull())
})
