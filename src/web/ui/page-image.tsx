import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { CallProblem } from '../../client/client.ts'
import { FRAME } from '../embedded/frame.ts'

interface PageImageProps extends Omit<ComponentProps<'img'>, 'alt'> {
  readonly src: string
}

/** A page of a document; what it shows is said elsewhere. In a frame an address alone opens nothing: it goes with the session. */
export const PageImage = (props: PageImageProps) =>
  FRAME ? <FetchedImage {...props} fetched={FRAME.fetch} headers={FRAME.headers} /> : <img {...props} alt="" />

interface FetchedImageProps extends PageImageProps {
  readonly fetched: (url: string, init: RequestInit) => Promise<Response>
  readonly headers: () => Readonly<Record<string, string>>
}

function FetchedImage({ src, fetched, headers, ...image }: FetchedImageProps) {
  const { data } = useQuery({
    queryKey: ['page_image', src],
    // A page never changes, so neither does its picture; it is kept as long as the frame.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await fetched(src, { headers: headers() })
      if (!answer.ok) throw new CallProblem(answer.status, {})
      return URL.createObjectURL(await answer.blob())
    },
  })
  return <img {...image} {...(data ? { src: data } : {})} alt="" />
}
