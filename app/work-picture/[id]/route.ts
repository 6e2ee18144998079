import { workPicture } from '@/lib/art/works/work-picture';
import { taggedAnswer } from '@/lib/server/feeds/tagged-answer';
import { readWork } from '@/lib/server/pages/prize';

/** The drawn picture of a work, as a picture of its own: a hall of them would make its page heavy. */
export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const work = await readWork((await params).id);
  if (!work) return new Response('Not Found', { status: 404 });
  // A proxy may keep it as it keeps the pages that show it.
  return taggedAnswer(request, workPicture(work), {
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=600, s-maxage=60',
  });
}
