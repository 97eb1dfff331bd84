import { streamNews } from "#lib/delivery/news/stream-news.ts";
import { handleStream } from "#lib/http/event-stream.ts";

export const dynamic = "force-dynamic";

export const GET = handleStream("GET /events", streamNews);
