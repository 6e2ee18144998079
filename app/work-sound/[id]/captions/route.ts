import { readScore } from '@/lib/rules/score';
import { readWork } from '@/lib/server/pages/prize';

/** Seconds of a cue as WebVTT writes them. */
const moment = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

/** What is heard in a piece, for those who do not hear it: what plays, and the numbers of its first voice. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const work = await readWork((await params).id);
  const score = work && readScore(work.score);
  if (!score) return new Response('Not Found', { status: 404 });
  const played = [...new Set(score.voices.map(({ instrument }) => instrument))].join('、');
  const cue = `♪ ${played}\n${score.written[0] ?? ''}`;
  return new Response(`WEBVTT\n\n${moment(0)} --> ${moment(score.length)}\n${cue}\n`, {
    headers: { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'public, max-age=600' },
  });
}
