const id = 'upl_06F3A1C2F8Q2W4E6R8T1Y3V5B7'
const sha256 = '3f0c6d0d5b1b7a53f5e6b0c9b8b1f5d1c1e0a9f88a7b6c5d4e3f2a1b0c9d8e7f'
const expires_at = '2026-11-21T12:00:00.000Z'

export const UPLOAD_REQUEST = { file_name: 'agreement.pdf', size: 48_213, sha256 }

export const UPLOAD_ANNOUNCED = {
  upload_id: id,
  ref: id,
  upload: {
    method: 'PUT',
    url: `https://sign.example.com/uploads/${id}/content?sig=Zk3m9c1XhQ`,
    headers: { 'Content-Type': 'application/pdf' },
  },
  max_size: 26_214_400,
  expires_at,
}

export const UPLOAD = {
  id,
  file_name: 'agreement.pdf',
  size: 48_213,
  status: 'ready',
  page_count: 2,
  sha256,
  expires_at,
}
