import { renderCertificatePdf, type CertificatePdf } from './certificate-pdf.ts'
import { renderUploadCertificatePdf, type UploadCertificatePdf } from './upload-certificate-pdf.ts'

export type Certificates = {
  signed: (input: CertificatePdf) => Promise<Uint8Array>
  uploaded: (input: UploadCertificatePdf) => Promise<Uint8Array>
}

export const certificates: Certificates = { signed: renderCertificatePdf, uploaded: renderUploadCertificatePdf }
