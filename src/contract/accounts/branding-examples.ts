const sha256 = '9a4f0f5d3c1b7a53f5e6b0c9b8b1f5d1c1e0a9f88a7b6c5d4e3f2a1b0c9d8e7f'

export const BRANDING = {
  name: 'Acme GmbH',
  sender_name: 'Acme Contracts',
  reply_to: 'contracts@example.com',
  accent: '#e8590c',
  accent_shown: {
    light: '#bc480a',
    on_light: '#ffffff',
    dark: '#eb7230',
    on_dark: '#0f1419',
    changed: true,
  },
  logo: { url: `https://sign.example.com/brand/${sha256}.png`, sha256, width: 240, height: 80 },
}

/** Four by four blue pixels. */
export const LOGO_REQUEST = {
  data: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAMAAACeL25MAAAAA1BMVEUbT9avWFVgAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNgwAQAABQAAWX1h1kAAAAASUVORK5CYII=',
}
