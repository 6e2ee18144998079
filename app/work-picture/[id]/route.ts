import { workPicture } from '@/lib/art/works/work-picture';
import { readWork } from '@/lib/server/pages/prize';

/** The drawn picture of a work, as a picture of its own: a hall of them would make its page heavy. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const work = await readWork((await params).id);
  if (!work) return new Response('Not Found', { status: 404 });
  return new Response(workPicture(work), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=600' },
  });
}
