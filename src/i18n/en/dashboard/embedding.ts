/** Settings, Embedding. */
export const embedding = {
  'embedding.title': 'Embedding',
  'embedding.about':
    'Your pages can show the signer page in a frame. Browsers show it on the sites that are listed here and nowhere else. <guide>How to embed signing</guide>',

  'embedding.sites': 'Sites',
  'embedding.sites_about':
    'Scheme and host, with a port where it is not the usual one; no path. {http} only for {localhost} and {loopback}. Envelopes of the test space may be embedded on {http_localhost} without an entry.',
  'embedding.site': 'Site {number}',
  'embedding.add_site': 'Add a site',
  'embedding.remove_site': 'Remove site {number}',
  'embedding.sites_full': 'There can be {count} at most',
  'embedding.saved': 'Saved. Frames that are opened from now on go by this list.',

  'embedding.on_your_page': 'On your page',
  'embedding.on_your_page_about':
    'Your server asks for a recipient token ({call}) and puts it into the page. The playground shows a frame with any token, what it tells the page around it, and the lines to copy.',
  'embedding.lines': 'Lines for your page',
  'embedding.open_playground': 'Open the playground',
} as const
