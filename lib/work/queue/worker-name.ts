// The name under which a job process is seen in the database: as long as it is connected, jobs are being done.
export const workerName = "countersign-worker";
