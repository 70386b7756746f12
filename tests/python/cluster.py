"""A standalone cluster of Spark on this machine: a master and workers, each a process of its own."""

import os
import pathlib
import re
import signal
import subprocess
import sys
import time

import pyspark

HOME = pathlib.Path(pyspark.__file__).parent
ADDRESS = "127.0.0.1"
PATIENCE = 60  # seconds until a process must be there


class Cluster:
    """Ends all its processes when it is closed. Each worker has one core."""

    def __init__(self, folder, workers=2):
        self.folder = pathlib.Path(folder)
        self.processes = {}
        self.master = self._start("master", "Master", "--port", "0")
        self.url = self._said(self.master, r"(spark://[\d.:]+)")
        for i in range(workers):
            self.add_worker(f"worker-{i}")

    def add_worker(self, name, prefix=()):
        """`prefix` is a command that runs its arguments."""
        arguments = ["--cores", "1", "--memory", "1g", "--work-dir", str(self.folder / name)]
        self._start(name, "Worker", *arguments, self.url, prefix=prefix)
        self._said(name, "Successfully registered with master")

    def kill(self, name):
        """The process and its children, at once."""
        process = self.processes.pop(name)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def close(self):
        for name in list(self.processes):
            self.kill(name)

    def session(self, **settings):
        from pyspark.sql import SparkSession

        os.environ["PYSPARK_PYTHON"] = sys.executable
        os.environ["SPARK_LOCAL_IP"] = ADDRESS
        builder = SparkSession.builder.master(self.url).appName("leiri")
        fixed = {
            "spark.driver.host": ADDRESS,
            "spark.executor.memory": "600m",
            "spark.sql.shuffle.partitions": "2",
            "spark.ui.enabled": "false",
            "spark.ui.showConsoleProgress": "false",
            "spark.executorEnv.PYTHONPATH": os.environ.get("PYTHONPATH", ""),
        }
        for name, value in {**fixed, **settings}.items():
            builder = builder.config(name, value)
        spark = builder.getOrCreate()
        spark.sparkContext.setLogLevel("OFF")
        return spark

    def _start(self, name, role, *arguments, prefix=()):
        self.folder.mkdir(exist_ok=True)
        program = [str(HOME / "bin" / "spark-class"), f"org.apache.spark.deploy.{role.lower()}.{role}"]
        with open(self._log(name), "wb") as log:
            self.processes[name] = subprocess.Popen(
                [*prefix, *program, "--host", ADDRESS, "--webui-port", "0", *arguments],
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                env={**os.environ, "SPARK_HOME": str(HOME), "SPARK_LOCAL_IP": ADDRESS},
            )
        return name

    def _log(self, name):
        return self.folder / f"{name}.log"

    def _said(self, name, pattern):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.processes[name].poll() is None:
            found = re.search(pattern, self._log(name).read_text())
            if found:
                return found[found.re.groups]
            time.sleep(0.1)
        self.close()
        raise RuntimeError(f"{name} did not start:\n{self._log(name).read_text()}")
