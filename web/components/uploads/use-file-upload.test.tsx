import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import messages from 'virtual:messages/sv/all'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#web/client/api.ts'
import { FilePicker } from './file-picker.tsx'
import { postFile } from './post-file.ts'
import { UploadFailed } from './upload-failed.tsx'
import { documentRefusal, useFileUpload, type UploadRoute } from './use-file-upload.ts'

vi.mock('./post-file.ts', () => ({ postFile: vi.fn<typeof postFile>(async () => undefined) }))

const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="sv" messages={messages}>
    {children}
  </IntlProvider>
)
const aFile = (name: string, text = '%PDF') => new File([text], name)
const target = { file: 'F', url: 'https://files', fields: {} }

beforeEach(() => void vi.mocked(postFile).mockReset().mockResolvedValue(undefined))
afterEach(() => vi.unstubAllGlobals())

it('is under way until what it held is let go, so that no other file is sent before', async () => {
  const released = Promise.withResolvers<void>()
  const { result } = renderHook(() => useFileUpload(), { wrapper })
  const sent = result.current.upload([aFile('utkast.pdf')], {
    refusal: () => null,
    announce: () => Promise.resolve(null),
    finish: () => Promise.resolve(),
    atEnd: () => released.promise,
  })
  await waitFor(() => expect(result.current.uploading).toMatchObject({ name: 'utkast.pdf' }))
  await new Promise((later) => setTimeout(later, 20))
  expect(result.current.uploading).toMatchObject({ name: 'utkast.pdf' })
  released.resolve()
  await sent
  await waitFor(() => expect(result.current.uploading).toBeNull())
})

describe('several files dropped at once', () => {
  const taken: string[] = []
  beforeEach(() => void (taken.length = 0))
  const Files = ({ takesOne = false, route = {} }: { takesOne?: boolean; route?: Partial<UploadRoute> }) => {
    const { uploading, failures, upload } = useFileUpload({ takesOne })
    return (
      <>
        <UploadFailed failures={failures} uploading={uploading} />
        <FilePicker
          types={['application/pdf']}
          uploading={uploading}
          testId="file"
          label="Välj"
          hint="PDF"
          onFiles={(files) =>
            upload(files, {
              refusal: documentRefusal,
              announce: async ({ name }) => ({ ...target, file: name }),
              finish: async (name) => void taken.push(name),
              ...route,
            })
          }
        />
      </>
    )
  }
  const drop = (...files: File[]) =>
    fireEvent.drop(screen.getByText('PDF').closest('.upload')!, { dataTransfer: { files } })
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

  it('are each taken, or named with the reason: one that is refused keeps none behind it back', async () => {
    render(<Files />, { wrapper })
    drop(aFile('Ett.pdf'), aFile('Tom.pdf', ''), aFile('Program.exe'), aFile('Två.pdf'))
    await waitFor(() => expect(taken).toEqual(['Ett.pdf', 'Två.pdf']))
    expect(alerts()).toEqual([
      'Tom.pdf: Filen är tom. Välj en annan.',
      'Program.exe: Filtypen går inte att använda. Välj PDF, DOCX, XLSX, PNG eller JPEG.',
    ])
  })

  it('can each be sent again where that helps, and the others stay named', async () => {
    vi.mocked(postFile).mockRejectedValueOnce(new ApiError({ status: 0, code: 'file-missing' }))
    const protectedFile = new ApiError({ status: 422, code: 'file-password-protected', params: { name: 'Låst.pdf' } })
    const finish = async (name: string) => {
      if (name === 'Låst.pdf') throw protectedFile
      taken.push(name)
    }
    render(<Files route={{ finish }} />, { wrapper })
    drop(aFile('Ett.pdf'), aFile('Låst.pdf'), aFile('Två.pdf'))
    await waitFor(() => expect(taken).toEqual(['Två.pdf']))
    expect(alerts()).toEqual([
      expect.stringMatching(/^Ett\.pdf: Filen kom inte fram/),
      'Låst.pdf: Filen är skyddad med lösenord. Spara den utan lösenord och försök igen.',
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Skicka filen igen' }))
    await waitFor(() => expect(taken).toEqual(['Två.pdf', 'Ett.pdf']))
    expect(alerts()).toEqual([expect.stringMatching(/^Låst\.pdf/)])
  })

  it('are taken in turn while others are on their way', async () => {
    const sending = Promise.withResolvers<void>()
    vi.mocked(postFile).mockReturnValueOnce(sending.promise)
    render(<Files />, { wrapper })
    drop(aFile('Ett.pdf'))
    await screen.findByText('Laddar upp Ett.pdf')
    drop(aFile('Två.pdf'))
    await act(async () => sending.resolve())
    await waitFor(() => expect(taken).toEqual(['Ett.pdf', 'Två.pdf']))
  })

  it('where one has room are the first, and the others by name', async () => {
    render(<Files takesOne />, { wrapper })
    drop(aFile('Ett.pdf'), aFile('Två.pdf'))
    await waitFor(() => expect(taken).toEqual(['Ett.pdf']))
    expect(alerts()).toEqual(['Två.pdf är inte uppladdad. Här finns plats för en fil, och det blev den första.'])
  })
})
